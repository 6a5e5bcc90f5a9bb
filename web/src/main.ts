// The page. Layers of src/, and what each may import besides itself:
//   i18n, route, theme        nothing
//   api                       i18n, route, theme
//   pieces                    i18n, route, theme
//   games/*                   and api, pieces
//   games/<id>                the same, and games/*; no other game
//   offline                   api
//   called                    api, offline, pieces
//   rules, start, credits     the same, but games/* only
//   table                     the same, and rules
//   App, main                 everything
import { mount } from 'svelte';
import App from './App.svelte';
import { is_outdated } from './api/outdated';
import { game_ids } from './games';
import { language, preferred_language, set_language } from './i18n.svelte';
import { listen } from './route.svelte';
import './theme.css';

await set_language(preferred_language(), false);
listen();
mount(App, { target: document.getElementById('app')! });

// A part of this page that its server no longer has.
addEventListener('vite:preloadError', () => void is_outdated().then((yes) => yes && location.reload()));

// When everything else is there. Browsers have none on a foreign machine without HTTPS.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void import('./offline/register').then(({ register }) => register(language, game_ids)), 2000);
