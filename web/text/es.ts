// Everything in one language: the page's texts, and by path those of the games.
import page from './es.json';

const games = import.meta.glob<Record<string, string>>('../src/games/*/text/es.json', {
  import: 'default',
  eager: true,
});

export default { page, games };
