/** docs/product.md#programs-and-phones: Android and iOS see only a notice. An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isMobile = (agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /Android|iPhone|iPad|iPod/u.test(agent.userAgent) ||
  (/Macintosh/u.test(agent.userAgent) && agent.maxTouchPoints > 1)
