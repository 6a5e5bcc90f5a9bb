// Whether this page is that of its server: it names the same script, whose name changes with everything that is
// loaded through it.
export async function is_outdated(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!script) return false;
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    const page = answer.ok ? await answer.text() : '';
    // What a hotel's network says instead is no page of ours.
    return page.includes('id="app"') && !page.includes(script);
  } catch {
    return false;
  }
}
