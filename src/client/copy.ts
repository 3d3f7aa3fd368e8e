// The copy buttons; without JavaScript they stay hidden.

/** Milliseconds until the message disappears. */
const messageTime = 4000;

function prepare(box: HTMLElement): void {
  const text = box.querySelector<HTMLElement>('textarea, .addr');
  const tools = box.querySelector<HTMLElement>('.tools');
  const answer = tools?.querySelector('output');
  if (text === null || tools === null || !answer) return;
  let silence: ReturnType<typeof setTimeout>;
  tools.querySelector('button')?.addEventListener('click', async () => {
    const done = await copy(text);
    answer.textContent = (done ? box.dataset['copied'] : box.dataset['selected']) ?? '';
    clearTimeout(silence);
    silence = setTimeout(() => (answer.textContent = ''), messageTime);
  });
  tools.classList.remove('off');
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

document.querySelectorAll<HTMLElement>('.copy').forEach(prepare);
