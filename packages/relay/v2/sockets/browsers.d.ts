/** `Chrome 141, Linux` of what a browser calls itself; '' where nothing of it is known. */
export declare const browserOf: (agent?: string) => string;
