// Makes the code and the frame follow what is chosen for another site. Without it, both show
// everything.

const choices = document.querySelector<HTMLElement>('.maker .choices');
const frame = document.querySelector<HTMLIFrameElement>('.maker iframe');
const code = document.querySelector('textarea');
const { site: ownSite = '', name: ownName = '' } =
  document.querySelector<HTMLElement>('.maker')?.dataset ?? {};

const escapeQuoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function follow(): void {
  if (choices === null || frame === null || code === null) return;
  const [count, theme, look] = ['count', 'theme', 'form'].map(
    (name) => choices.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value,
  );
  const [option] = choices.querySelector('select')?.selectedOptions ?? [];
  const title = option?.index === 0 ? ownName : `${option?.text.trim()} · ${ownName}`;
  const address = `${option?.value}embed/#${theme}-${count}-${look}`;
  const height = choices.querySelector<HTMLInputElement>('[name=count]:checked')?.dataset[look ?? ''] ?? '';
  const scheme = theme === 'auto' ? '' : `;color-scheme:${theme}`;
  code.value = code.value
    .replace(
      / src="[^"]*" title="[^"]*"/u,
      () => ` src="${escapeQuoted(ownSite + address)}" title="${escapeQuoted(title)}"`,
    )
    .replace(/ height="\d*"/u, ` height="${height}"`)
    .replace(/(?:;color-scheme:\w+)?">/u, `${scheme}">`);
  if (frame.getAttribute('src') !== address) frame.src = address;
  frame.dataset['theme'] = theme;
  fit();
}

/** Makes the frame as high as what it shows, and the code, too, if its width is the frame’s. */
function fit(): void {
  const list = frame?.contentDocument?.querySelector<HTMLElement>('.listing');
  if (!list || frame === null || code === null) return;
  const height = String(list.offsetHeight);
  frame.height = height;
  if (code.value.includes(` width="${frame.clientWidth}"`))
    code.value = code.value.replace(/ height="\d*"/u, ` height="${height}"`);
}

const size = new ResizeObserver(fit);
function watchSize(): void {
  size.disconnect();
  const list = frame?.contentDocument?.querySelector('.listing');
  if (list) size.observe(list);
}

choices?.addEventListener('change', follow);
frame?.addEventListener('load', watchSize);
watchSize();
// A browser may choose again what was chosen before a reload.
addEventListener('pageshow', follow);
// A page of a venue leads here with itself chosen.
const asked = new URLSearchParams(location.search).get('show');
for (const option of choices?.querySelectorAll('option') ?? [])
  if (option.value === asked) {
    option.selected = true;
    follow();
  }
