const statuses = {
    bad_request: 400,
    unauthenticated: 401,
    not_found: 404,
    too_large: 413,
    too_slow: 408,
    throttled: 429,
    unavailable: 503,
    upstream_unreachable: 502,
    upstream_timeout: 504,
    internal: 500,
};
const texts = {
    en: {
        bad_request: 'The request is malformed.',
        unauthenticated: 'Please sign in.',
        not_found: 'There is nothing here.',
        too_large: 'The request is too large.',
        too_slow: 'The request came too slowly. Please try again.',
        throttled: 'Too many requests. Please try again shortly.',
        unavailable: 'Not available at the moment. Please try again shortly.',
        upstream_unreachable: 'The server cannot be reached at the moment.',
        upstream_timeout: 'The server took too long to answer.',
        internal: 'Something went wrong.',
    },
    id: {
        bad_request: 'Permintaan tidak valid.',
        unauthenticated: 'Silakan masuk.',
        not_found: 'Tidak ditemukan.',
        too_large: 'Permintaan terlalu besar.',
        too_slow: 'Permintaan datang terlalu lambat. Silakan coba lagi.',
        throttled: 'Terlalu banyak permintaan. Silakan coba lagi sebentar.',
        unavailable: 'Saat ini tidak tersedia. Silakan coba lagi sebentar.',
        upstream_unreachable: 'Server sedang tidak dapat dihubungi.',
        upstream_timeout: 'Server terlalu lama menjawab.',
        internal: 'Terjadi kesalahan.',
    },
};
/** Answers with a problem. It says what happened and under which id, never where or why inside. */
export const sendProblem = (request, reply, code) => {
    const language = /^id\b/iu.test(request.headers['accept-language'] ?? '') ? 'id' : 'en';
    const problem = { message: texts[language][code], code, requestId: request.id };
    return reply.code(statuses[code]).header('cache-control', 'no-store').send(problem);
};
/** The problem that an error of the framework stands for. */
export const problemOf = (error) => {
    const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
    if (status === 413)
        return 'too_large';
    if (status === 404)
        return 'not_found';
    return typeof status === 'number' && status >= 400 && status < 500 ? 'bad_request' : 'internal';
};
//# sourceMappingURL=problems.js.map