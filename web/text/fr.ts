// Everything in one language: the page's texts, the table's, and by path those about the games.
import table from '../../text/text/fr.json';
import page from './fr.json';

const games = import.meta.glob<Record<string, string>>('../src/games/*/text/fr.json', {
  import: 'default',
  eager: true,
});

const titles = import.meta.glob<Record<string, string>>('../../games/*/text/fr.json', {
  import: 'default',
  query: '?title',
  eager: true,
});

export default { page, table, games, titles };
