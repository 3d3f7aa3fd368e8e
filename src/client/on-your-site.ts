// Makes the code and the frame follow what is chosen for another site. Without it, both show
// everything.

const choices = document.querySelector<HTMLElement>('.maker .choices');
const frame = document.querySelector<HTMLIFrameElement>('.maker iframe');
const code = document.querySelector('textarea');
const { site: ownSite = '', name: ownName = '' } =
  document.querySelector<HTMLElement>('.maker')?.dataset ?? {};

/**
 * Tells a frame the colour of the text around it, and gives it the height that it answers: see
 * framed.ts. Its sandbox gives it no origin, so none can be named. Without `window`, the listener
 * would be the frame's; with `>`, WordPress would end the tag there (wptexturize).
 */
const tell =
  `let f=this,w=f.contentWindow;` +
  `window.addEventListener('message',function(e){if(e.source==w)f.style.height=e.data+'px'});` +
  `w.postMessage(getComputedStyle(f).color,'*')`;

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
  code.value = code.value
    .replace(
      / src="[^"]*" title="[^"]*"/u,
      () => ` src="${escapeQuoted(ownSite + address)}" title="${escapeQuoted(title)}"`,
    )
    .replace(/ height="\d*"/u, ` height="${height}"`)
    .replace(
      / sandbox="(?:allow-scripts )?([^"]*)"(?: onload="[^"]*")?/u,
      ` sandbox="allow-scripts $1" onload="${tell}"`,
    );
  frame.dataset['theme'] = theme;
  if (frame.getAttribute('src') === address) fit();
  else frame.src = address;
}

/** Width of a frame on a phone, in CSS pixels, and what is around it. */
const narrow = 344;
const around = 32;

/**
 * Makes the frame as high as what it shows. Sites that drop `tell` get the height at the width of
 * the code, and on phones, where its width follows from the window's.
 */
function fit(): void {
  const list = frame?.contentDocument?.querySelector('.listing');
  if (!list || frame === null || code === null) return;
  const measure = (): number => Math.ceil(list.getBoundingClientRect().height);
  const measureAt = (width: number): number => {
    // Before anything is drawn; high enough for no scroll bar.
    frame.style.cssText = `inline-size:${width}px;block-size:9999px`;
    const height = measure();
    frame.style.cssText = '';
    return height;
  };
  const width = Number(/(?<= width=")\d+/u.exec(code.value)?.[0]);
  const [low, high] = [measureAt(width), measureAt(narrow)];
  const slope = ((high - low) / (width - narrow)).toFixed(2);
  const tall =
    high > low ? `;height:clamp(${low}px,${high}px - (100vw - ${narrow + around}px)*${slope},${high}px)` : '';
  const { theme } = frame.dataset;
  const scheme = theme === undefined || theme === 'auto' ? '' : `;color-scheme:${theme}`;
  code.value = code.value
    .replace(/ height="\d*"/u, ` height="${low}"`)
    .replace(/border:0[^"]*"/u, `border:0${tall}${scheme}"`);
  frame.height = String(measure());
  // As `tell` does.
  frame.contentWindow?.postMessage(getComputedStyle(frame).color);
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
