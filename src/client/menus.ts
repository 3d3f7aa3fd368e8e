// Menus close on Escape and on a click elsewhere, and one is open at a time.

const menus = [...document.querySelectorAll<HTMLDetailsElement>('details.menu')];

for (const menu of menus)
  menu.addEventListener('toggle', () => {
    if (menu.open) for (const other of menus) if (other !== menu) other.open = false;
  });
addEventListener('click', ({ target }) => {
  for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
});
addEventListener('keydown', ({ key }) => {
  const open = menus.find((menu) => menu.open);
  if (key !== 'Escape' || open === undefined) return;
  open.open = false;
  open.querySelector('summary')?.focus();
});
