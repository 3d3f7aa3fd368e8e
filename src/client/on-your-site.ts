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
  frame.dataset['theme'] = theme;
  if (frame.getAttribute('src') === address) fit();
  else frame.src = address;
}

/** Makes the frame as high as what it shows, and the code as high as that is at its own width. */
function fit(): void {
  const list = frame?.contentDocument?.querySelector('.listing');
  if (!list || frame === null || code === null) return;
  const measure = (): string => String(Math.ceil(list.getBoundingClientRect().height));
  // Before anything is drawn; high enough for no scroll bar.
  const width = /(?<= width=")\d+/u.exec(code.value)?.[0];
  frame.style.cssText = `inline-size:${width}px;block-size:9999px`;
  const height = measure();
  frame.style.cssText = '';
  code.value = code.value.replace(/ height="\d*"/u, ` height="${height}"`);
  frame.height = measure();
}

const size = new ResizeObserver(fit);
function watchSize(): void {
  size.disconnect();
  const list = frame?.contentDocument?.querySelector('.listing');
  if (list) size.observe(list);
  // Another number or form may be as high here, but not at the code’s width.
  frame?.contentWindow?.addEventListener('hashchange', fit);
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
