import { describe, expect, it } from 'vitest'
import { browserOf } from '../src/sockets/browsers.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the browser of a display', () => {
  it.each([
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome 141, Linux',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.3485.54`,
      'Edge 140, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox 143, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18, macOS',
    ],
    [
      `Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/108.0.5359.211 Safari/537.36 WebAppManager`,
      'Chrome 108, webOS',
    ],
    [
      `Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) ${webkit} SamsungBrowser/6.0 Chrome/108.0.5359.1 TV Safari/537.36`,
      'Chrome 108, Tizen',
    ],
    [
      `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) ${webkit} 76.0.3809.146/6.0 TV Safari/537.36`,
      'Chrome 76, Tizen',
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 2.4.0) AppleWebkit/538.1 (KHTML, like Gecko) SamsungBrowser/1.1 TV Safari/538.1',
      'Samsung Internet 1, Tizen',
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 3.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/3.0 TV Safari/538.1',
      'Tizen',
    ],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/538.2 (KHTML, like Gecko) Large Screen WebAppManager Safari/538.2',
      'webOS',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/79.0.3945.0 Safari/537.36`,
      'Chrome 79, Linux',
    ],
    [
      `Mozilla/5.0 (Linux; Android 9; AFTT; wv) ${webkit} Version/4.0 Chrome/70.0.3538.110 Mobile Safari/537.36`,
      'Chrome 70, Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
      'Edge 18, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
      'Internet Explorer 11, Windows',
    ],
    ['curl/8.5.0', ''],
    ['Chrome/', 'Chrome'],
    [`${'x'.repeat(10_000)} Chrome/141`, ''],
    [undefined, ''],
  ])('of %j is %j', (agent, known) => {
    expect(browserOf(agent)).toBe(known)
  })
})
