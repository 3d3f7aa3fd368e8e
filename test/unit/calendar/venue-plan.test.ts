import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPlan } from '../../../src/calendar/venue-plan.ts';

const place = (name: string, latitude: number, longitude: number) => ({
  name,
  position: { latitude, longitude },
  events: 1,
});
const square = [
  place('North-west', 19.01, -99.01),
  place('North-east', 19.01, -99),
  place('South-west', 19, -99.01),
  place('South-east', 19, -99),
];

describe('a plan of places', () => {
  it('has north at the top, and distances to one scale', () => {
    const plan = drawPlan(square);
    const [nw, ne, sw, se] = plan?.points ?? [];
    if (!plan || !nw || !ne || !sw || !se) throw new Error('it should have all points');
    expect([nw.y < sw.y, nw.x < ne.x, ne.x === se.x, nw.y === ne.y]).toEqual([true, true, true, true]);
    // A degree of longitude is shorter here than one of latitude.
    expect((ne.x - nw.x) / (sw.y - nw.y)).toBeCloseTo(Math.cos((19 * Math.PI) / 180), 2);
    const metresApart = 0.01 * 111_320;
    expect(plan.scale.length / plan.scale.metres).toBeCloseTo((sw.y - nw.y) / metresApart, 3);
  });

  it('leaves out places without a position and a typing error far away', () => {
    const plan = drawPlan([
      ...square,
      { name: 'Nowhere', position: null, events: 1 },
      place('Null Island', 0, 0),
    ]);
    expect(plan?.points.map((point) => point !== null)).toEqual([true, true, true, true, false, false]);
    expect(plan?.points.slice(0, 4)).toEqual(drawPlan(square)?.points);
  });

  it('holds a town on both sides of the 180th meridian', () => {
    const plan = drawPlan([place('a', -17, 179.99), place('b', -17, -179.99), place('c', -17, 180)]);
    const [a, b, c] = plan?.points ?? [];
    expect([a?.x, c?.x, b?.x]).toEqual([6, 50, 94]);
  });

  it('needs three places', () => {
    expect(drawPlan(square.slice(0, 2))).toBeNull();
    expect(drawPlan([])).toBeNull();
  });

  it('draws a crowd with room between its dots on a phone', () => {
    const crowd = Array.from({ length: 10 }, (_, index) => place(`${index}`, 19, -99 + index * 1e-4));
    const plan = drawPlan([...crowd, place('Far', 19.04, -99.03)]);
    const points = (plan?.points ?? []).filter((point) => point !== null);
    const gaps = points.flatMap((a, index) =>
      points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    );
    // A dot is 26 pixels wide; the plan has 288 on the narrowest screens.
    expect(Math.min(...gaps) * 2.88).toBeGreaterThan(30);
  });

  it('names the busiest first where not all names have room', () => {
    const row = ['A', 'B', 'Ayuntamiento', 'Biblioteca', 'Casa de la Cultura', 'Teatro Hidalgo', 'Y', 'Z'];
    const crowd = row.map((name, index) => place(name, 19, -99 + index * 1e-3));
    const named = (busiest: number) =>
      drawPlan(crowd.map((each, index) => ({ ...each, events: index === busiest ? 9 : 1 })))?.points.map(
        (point) => point?.labels.narrow?.key === null,
      );
    for (const busiest of [2, 3, 4, 5]) expect([busiest, named(busiest)?.[busiest]]).toEqual([busiest, true]);
    expect(named(0)?.slice(2, 6)).toContain(false);
    // Letters mean the others.
    const labels = drawPlan(crowd)?.points.map((point) => point?.labels.narrow);
    expect(labels).not.toContain(null);
    const keys = labels?.flatMap((label) => label?.key ?? []);
    expect(keys).toEqual(['a', 'b', 'c'].slice(0, keys?.length));
    expect(keys?.length).toBeGreaterThan(0);
  });

  it('leaves the places of a centre around each other', () => {
    const town = [
      place('Library', 20.13467, -98.20289),
      place('Garden', 20.14406, -98.21135),
      place('Church', 20.13897, -98.20187),
      place('Dam', 20.15322, -98.21968),
      place('Market', 20.13702, -98.20251),
      place('Museum', 20.13318, -98.20724),
      place('Station', 20.13181, -98.19743),
      place('Park', 20.13934, -98.20012),
      place('Square', 20.13588, -98.20336),
      place('Theatre', 20.13641, -98.20417),
    ];
    const points = drawPlan(town)?.points ?? [];
    const turns = points.flatMap((a, index) =>
      points.slice(index + 1).map((b, after) => {
        const [from, to] = [town[index]?.position, town[index + 1 + after]?.position];
        if (!a || !b || !from || !to) throw new Error('it should have all points');
        const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
        const turn = Math.atan2(b.y - a.y, b.x - a.x) - Math.atan2(from.latitude - to.latitude, east);
        return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
      }),
    );
    expect(Math.max(...turns)).toBeLessThan(Math.PI / 4);
  });

  it('keeps dots apart and inside, and names off each other', () => {
    const coordinate = fc.double({ min: -0.05, max: 0.05, noNaN: true });
    const places = fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 30 }), coordinate, coordinate), {
      minLength: 3,
      maxLength: 40,
    });
    fc.assert(
      fc.property(places, (all) => {
        const plan = drawPlan(all.map(([name, x, y]) => place(name, 40 + y, -3 + x)));
        const points = (plan?.points ?? []).filter((point) => point !== null);
        expect(points).toHaveLength(all.length);
        for (const [index, a] of points.entries()) {
          expect(a.x >= 0 && a.x <= 100 && a.y >= 0 && a.y <= 75).toBe(true);
          for (const b of points.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(5);
        }
      }),
      { seed: 22, numRuns: 200 },
    );
  });
});
