import { describe, expect, it } from 'vitest';
import { findCanonical, listAlternates, readHtml, readXml } from '../../../../src/doctor/live/markup.ts';

describe('an XML document', () => {
  it.each([
    ['<rss><channel><title>A</title><link/></channel></rss>\n', true],
    ['<?xml version="1.0"?><!-- b --><rss/>', true],
    ['<rss><channel><title>A</title>', false],
    ['<rss><channel><link/>', false],
    ['<rss><channel></rss>', false],
    ['<rss></rss><script src="/count.js"></script>', false],
    ['<rss></rss>Warning: cannot write', false],
    ['', false],
    ['BEGIN:VCALENDAR', false],
  ])('%j is whole: %s', (text, isWhole) => {
    expect(readXml(text).isWhole).toBe(isWhole);
  });

  it('has the texts of its elements', () => {
    const { root, elements } = readXml('<urlset><url><loc> https://x.org/a?b&amp;c </loc></url></urlset>');
    expect([root, elements.at(-1)?.text]).toEqual(['urlset', ' https://x.org/a?b&c ']);
  });
});

describe('an HTML page', () => {
  it.each([
    ['<!DOCTYPE html><html lang="en"><p>One<p>Two<br></html>', true],
    ['<html><body><p>One</body></html>\n', true],
    ['<html><body><p>One', false],
    ['{"html":1}', false],
  ])('%j is whole: %s', (text, isWhole) => {
    expect(readHtml(text).isWhole).toBe(isWhole);
  });

  it('has links, however their attributes are written', () => {
    const page = readHtml(
      "<html><head><LINK HREF=/en/ rel=canonical><link href='/a.ics' type='text/calendar' rel='alternate'></head></html>",
    );
    expect(findCanonical(page)).toBe('/en/');
    expect(listAlternates(page)).toEqual([{ type: 'text/calendar', href: '/a.ics' }]);
  });
});
