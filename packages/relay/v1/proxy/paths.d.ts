import { type ResourceName } from '@muat/shared';
/**
 * Whether a request target may go to the back end as it is: literally under /api, every segment plain. What two servers
 * could read in two ways is refused here, because only one of them would be the one that checked.
 */
export declare const isPlainApiPath: (url: string) => boolean;
/** The monitor is answered from the relay's own copy, in every spelling that a lenient back end might take for it. */
export declare const isMonitorPath: (url: string) => boolean;
export interface ApiPath {
    resource: ResourceName;
    id?: number;
}
/** The resource, and the record if the path names one by number. */
export declare const apiPath: (url: string) => ApiPath | undefined;
