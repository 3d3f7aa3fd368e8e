import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askNetwork } from '../../../../src/client/offline/ask-network.ts';

const request = new Request('https://calendar.example/en/');

describe('asking the network', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends after ten seconds if there is a copy', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const answer = askNetwork(request, true);
    const ended = vi.fn<() => void>();
    answer.catch(ended);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('waits as long as browsers do without a copy', async () => {
    let respond: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = resolve)));
    const answer = askNetwork(request, false);
    await vi.advanceTimersByTimeAsync(60_000);
    respond(new Response('late'));
    expect(await (await answer).text()).toBe('late');
  });

  it('leaves no timer behind', async () => {
    vi.stubGlobal('fetch', async () => new Response('soon'));
    expect(await (await askNetwork(request, true)).text()).toBe('soon');
    expect(vi.getTimerCount()).toBe(0);
  });
});
