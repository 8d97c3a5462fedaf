import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'
import { calledAs } from '../http/callers.ts'

const none = "'none'"
const self = "'self'"

/** What a browser may do with our pages (docs/quality.md#security): nothing but what they use. */
export const securityHeaders = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: [none],
      scriptSrc: [self],
      styleSrc: [self],
      // Pico's icons are data: URLs; a photo chosen but not yet sent is a blob:.
      imgSrc: [self, 'data:', 'blob:'],
      fontSrc: [self, 'data:'],
      mediaSrc: [self],
      manifestSrc: [self],
      connectSrc: [
        self,
        // Browsers differ on whether 'self' covers the socket of the same host.
        (request) => {
          const { proto, host } = calledAs(request, config.trust)
          if (!/^[\w.:[\]-]{1,255}$/u.test(host)) return self
          return `${proto === 'https' ? 'wss' : 'ws'}://${host}`
        },
      ],
      // An error page of the back end, shown sandboxed from its text.
      frameSrc: [self],
      formAction: [self],
      baseUri: [none],
      frameAncestors: [none],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  // Photos may come from elsewhere one day; what protects them is that this site embeds nothing.
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
})

/** serial is the weighbridge's, microphone that of recorded calls; everything else a page could ask for stays off. */
export const permissionsPolicy = [
  'serial=(self)',
  'screen-wake-lock=(self)',
  'fullscreen=(self)',
  'autoplay=(self)',
  'microphone=(self)',
  ...['camera', 'geolocation', 'payment', 'usb', 'hid', 'midi'].map((feature) => `${feature}=()`),
].join(', ')

export const transportSecurity = 'max-age=31536000'
