// Makes the code and the frame follow what is chosen for another site. Without it, both show
// everything.

const form = document.querySelector<HTMLFormElement>('.maker form');
const frame = document.querySelector<HTMLIFrameElement>('.maker iframe');
const code = document.querySelector('textarea');
const { site: ownSite = '', name: ownName = '' } =
  document.querySelector<HTMLElement>('.maker')?.dataset ?? {};

const escapeQuoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function follow(): void {
  if (form === null || frame === null || code === null) return;
  const chosen = new FormData(form);
  const [show, count, theme, look] = ['show', 'count', 'theme', 'form'].map((key) => String(chosen.get(key)));
  const [option] = form.querySelector('select')?.selectedOptions ?? [];
  const title = option?.index === 0 ? ownName : `${option?.text.trim()} · ${ownName}`;
  const address = `${show}embed/#${theme}-${count}-${look}`;
  const height = form.querySelector<HTMLInputElement>('[name=count]:checked')?.dataset[look ?? ''] ?? '';
  const scheme = theme === 'auto' ? '' : `;color-scheme:${theme}`;
  code.value = code.value
    .replace(
      / src="[^"]*" title="[^"]*"/u,
      () => ` src="${escapeQuoted(ownSite + address)}" title="${escapeQuoted(title)}"`,
    )
    .replace(/ height="\d*"/u, ` height="${height}"`)
    .replace(/(?:;color-scheme:\w+)?">/u, `${scheme}">`);
  frame.src = address;
  frame.height = height;
  frame.dataset['theme'] = theme;
}

form?.addEventListener('change', follow);
// A page of a venue leads here with itself chosen.
const asked = new URLSearchParams(location.search).get('show');
for (const option of form?.querySelectorAll('option') ?? [])
  if (option.value === asked) {
    option.selected = true;
    follow();
  }
