// Light or dark: as the system has it, until the reader wants it otherwise.

const KEPT = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');

let chosen = $state(localStorage.getItem(KEPT));
let dark = $state(system.matches);
system.addEventListener('change', () => (dark = system.matches));

export const is_dark = () => (chosen ? chosen === 'dark' : dark);

export function set_dark(wanted: boolean): void {
  chosen = wanted ? 'dark' : 'light';
  localStorage.setItem(KEPT, chosen);
  show();
}

function show(): void {
  if (chosen) document.documentElement.dataset['theme'] = chosen;
}
show();
