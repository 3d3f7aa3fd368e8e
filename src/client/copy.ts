// The copy buttons; without JavaScript they stay hidden.

/** Milliseconds until the message disappears. */
const messageTime = 4000;

let silence: ReturnType<typeof setTimeout> | undefined;

/** Boxes may be added later, so the page listens for them all. */
async function press({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest('.copy .tools button') : null;
  const box = button?.closest<HTMLElement>('.copy');
  const text = box?.querySelector<HTMLElement>('textarea, .addr');
  const answer = box?.querySelector('output');
  if (!box || !text || !answer) return;
  const done = await copy(text);
  for (const each of document.querySelectorAll('.copy output')) each.textContent = '';
  answer.textContent = (done ? box.dataset['copied'] : box.dataset['selected']) ?? '';
  clearTimeout(silence);
  silence = setTimeout(() => (answer.textContent = ''), messageTime);
}

/**
 * Copies a text to the clipboard and returns whether that worked. If it is refused, or unsupported
 * without https, the text is selected instead.
 */
async function copy(text: HTMLElement): Promise<boolean> {
  const isField = text instanceof HTMLTextAreaElement;
  try {
    await navigator.clipboard.writeText(isField ? text.value : text.innerText);
    return true;
  } catch {
    if (isField) text.select();
    else getSelection()?.selectAllChildren(text);
    return false;
  }
}

addEventListener('click', press);
for (const tools of document.querySelectorAll('.copy .tools')) tools.classList.remove('off');
