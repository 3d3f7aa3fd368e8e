import { describe, expect, it } from 'vitest';
import { parseLogo } from '../../../../src/site/images/logo.ts';

const svg = (inside: string, root = 'viewBox="0 0 9 3"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

describe('a logo', () => {
  it('keeps the content of its SVG and the colours of the root element, at any size', () => {
    const file = `<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- <style> -->\n${svg('<path d="M0 0"/>', 'width="90" viewBox="0 0 9 3" fill=\'red\' id="x" class="y"')}\n`;
    expect(parseLogo(file, 'logo.svg')).toEqual({
      attributes: { viewBox: '0 0 9 3', fill: 'red' },
      drawing: '<path d="M0 0"/>',
    });
  });

  it('may refer to its own definitions', () => {
    expect(parseLogo(svg('<use href="#a"/>'), 'logo.svg').drawing).toBe('<use href="#a"/>');
  });

  it.each([
    ['has styles, which pages refuse', svg('<style>path{fill:red}</style>'), 'styles'],
    ['has a style, which pages refuse', svg('<path style="fill:red"/>'), 'styles'],
    ['has a style at its outermost element', svg('', 'viewBox="0 0 9 3" style="fill:red"'), 'styles'],
    ['has a script', svg('<script>1</script>'), 'scripts'],
    ['has a handler', svg('<path onclick="1"/>'), 'scripts'],
    ['has HTML in it', svg('<foreignObject><p>x</p></foreignObject>'), 'scripts'],
    ['has another file in it', svg('<image href="https://x.example/a.png"/>'), 'links to other files'],
    ['embeds another file with xlink:href', svg('<use xlink:href="a.svg#b"/>'), 'links to other files'],
    ['does not say what area it draws on', svg('', 'width="9" height="3"'), 'a viewBox'],
    ['is none', '<html></html>', 'not an SVG'],
  ])('is refused if it %s', (_why, file, what) => {
    expect(() => parseLogo(file, 'src/brand/logo.svg')).toThrow(
      new RegExp(`^src/brand/logo.svg .*${what}`, 'u'),
    );
  });
});
