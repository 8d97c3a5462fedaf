import { apiKey } from '../api-key/api-key.ts'
import { camera } from '../camera/camera.ts'
import { gate } from '../gate/gate.ts'
import { webhook } from '../webhook/webhook.ts'

/** Screens of what is connected to the site, in one chunk: each is small, and the first page names every chunk. */
export const machines = { camera, gate, webhook, 'api-key': apiKey }
