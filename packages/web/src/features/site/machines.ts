import { apiKey } from '../api-key/api-key.ts'
import { camera } from '../camera/camera.ts'
import { gate } from '../gate/gate.ts'
import { quota } from '../quota/quota.ts'
import { webhook } from '../webhook/webhook.ts'

/** Screens of what is connected to the site, and of quotas, in one chunk: each is small, and the first page names every chunk. */
export const machines = { camera, gate, webhook, quota, 'api-key': apiKey }
