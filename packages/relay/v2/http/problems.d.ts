import type { ProblemCode } from '@muat/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
/** The problems that arise in the relay itself; every other comes from the back end and passes through. */
type RelayProblem = Extract<ProblemCode, 'bad_request' | 'unauthenticated' | 'not_found' | 'too_large' | 'too_slow' | 'throttled' | 'unavailable' | 'upstream_unreachable' | 'upstream_timeout' | 'internal'>;
/** Answers with a problem. It says what happened and under which id, never where or why inside. */
export declare const sendProblem: (request: FastifyRequest, reply: FastifyReply, code: RelayProblem) => FastifyReply;
/** The problem that an error of the framework stands for. */
export declare const problemOf: (error: unknown) => RelayProblem;
export {};
