// The page. Layers of src/, and what each may import besides itself:
//   i18n, route, theme        nothing
//   api                       i18n, route, theme
//   pieces                    i18n, route, theme
//   games/*                   and api, pieces
//   games/<id>                the same, and games/*; no other game
//   rules, start, credits     the same, but games/* only
//   table                     the same, and rules
//   App, main                 everything
import { mount } from 'svelte';
import App from './App.svelte';
import { preferred_language, set_language } from './i18n.svelte';
import { listen } from './route.svelte';
import './theme.css';

await set_language(preferred_language(), false);
listen();
mount(App, { target: document.getElementById('app')! });
