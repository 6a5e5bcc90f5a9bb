// Light or dark: the system's setting until the reader chooses.

const STORAGE_KEY = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');

let chosen = $state(localStorage.getItem(STORAGE_KEY));
let dark = $state(system.matches);
system.addEventListener('change', () => (dark = system.matches));

export const is_dark = () => (chosen ? chosen === 'dark' : dark);

export function set_dark(wanted: boolean): void {
  chosen = wanted ? 'dark' : 'light';
  localStorage.setItem(STORAGE_KEY, chosen);
  show();
}

function show(): void {
  if (chosen) document.documentElement.dataset['theme'] = chosen;
}
show();
