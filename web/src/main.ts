import { mount } from 'svelte';
import App from './App.svelte';
import { first_language, speak } from './i18n.svelte';
import { listen } from './route.svelte';
import './theme.css';

await speak(first_language(), false);
listen();
mount(App, { target: document.getElementById('app')! });
