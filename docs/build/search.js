// Search without a server: the index of the page's language, and the English one, are fetched with the first key.
const up = document.body.dataset.up;
const input = document.getElementById('search');
const list = document.getElementById('found');
const wide = matchMedia('(min-width: 60rem)');
const menu = document.querySelector('nav details');
const unfold = () => (menu.open = wide.matches);
wide.addEventListener('change', unfold);
unfold();

let index;
async function load() {
  const langs = [...new Set([document.documentElement.lang, 'en'])];
  const parts = await Promise.all(langs.map(async (lang) => (await fetch(`${up}search.${lang}.json`)).json()));
  return parts.flat().map((s) => ({ ...s, title: fold(s.t), text: fold(s.x) }));
}

function fold(text) {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase();
}

// find ranks sections that have every word: a word in the title counts ten times as much as one in the text.
function find(words) {
  const hits = [];
  for (const s of index) {
    let score = 0;
    for (const word of words) {
      const inTitle = s.title.includes(word);
      const n = Math.min(5, s.text.split(word).length - 1);
      if (!inTitle && n === 0) {
        score = 0;
        break;
      }
      score += (inTitle ? 10 : 0) + n;
    }
    if (score > 0) hits.push({ s, score });
  }
  return hits.sort((a, b) => b.score - a.score).slice(0, 12);
}

function excerpt(s, word) {
  const at = Math.max(0, s.text.indexOf(word) - 40);
  return (at > 0 ? '…' : '') + s.x.slice(at, at + 140) + (at + 140 < s.x.length ? '…' : '');
}

async function show() {
  const words = fold(input.value).split(/\s+/).filter((w) => w.length > 1);
  if (words.length === 0) {
    list.hidden = true;
    return;
  }
  index ??= await load();
  const items = find(words).map(({ s }) => {
    const a = document.createElement('a');
    a.href = `${up}${s.p}.html${s.i ? '#' + s.i : ''}`;
    const title = document.createElement('strong');
    title.textContent = s.t;
    const text = document.createElement('span');
    text.textContent = excerpt(s, words[0]);
    a.append(title, text);
    const item = document.createElement('li');
    item.append(a);
    return item;
  });
  if (items.length === 0) {
    const none = document.createElement('li');
    none.textContent = 'Nothing found.';
    items.push(none);
  }
  list.replaceChildren(...items);
  list.hidden = false;
}

input.addEventListener('input', show);
input.addEventListener('keydown', (e) => {
  if (e.key === 'Escape') list.hidden = true;
  if (e.key === 'Enter') list.querySelector('a')?.click();
  if (e.key === 'ArrowDown') list.querySelector('a')?.focus();
});
list.addEventListener('keydown', (e) => {
  const item = document.activeElement.closest('li');
  const next = e.key === 'ArrowDown' ? item?.nextElementSibling : e.key === 'ArrowUp' ? item?.previousElementSibling : null;
  if (next) next.querySelector('a').focus();
  else if (e.key === 'Escape' || e.key === 'ArrowUp') input.focus();
  if (e.key === 'Escape') list.hidden = true;
  if (e.key.startsWith('Arrow')) e.preventDefault();
});
document.addEventListener('click', (e) => {
  if (!e.target.closest('.search')) list.hidden = true;
});
document.addEventListener('keydown', (e) => {
  if (e.key === '/' && !/INPUT|TEXTAREA/.test(document.activeElement.tagName)) {
    e.preventDefault();
    input.focus();
  }
});
