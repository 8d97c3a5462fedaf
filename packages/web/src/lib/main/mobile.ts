/** Whether the device runs Android or iOS (docs/product.md#programs-and-phones). iPads claim to be Macs, but have touch screens. */
export const isMobile = (agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /Android|iPhone|iPad|iPod/u.test(agent.userAgent) ||
  (/Macintosh/u.test(agent.userAgent) && agent.maxTouchPoints > 1)
