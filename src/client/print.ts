// The print button; without JavaScript it stays hidden.

for (const button of document.querySelectorAll<HTMLElement>('button.print')) {
  button.addEventListener('click', () => print());
  button.hidden = false;
}
