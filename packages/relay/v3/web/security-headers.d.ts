import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';
/** What a browser may do with our pages (docs/quality.md#security): nothing but what they use. */
export declare const securityHeaders: (config: Config) => FastifyHelmetOptions;
/** serial is the weighbridge's; everything else a page could ask for stays off. */
export declare const permissionsPolicy: string;
export declare const transportSecurity = "max-age=31536000";
