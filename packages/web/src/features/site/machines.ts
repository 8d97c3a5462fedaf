// One chunk: each of these screens is small, and the first page names every chunk.
export { apiKey } from '../api-key/api-key.ts'
export { camera } from '../camera/camera.ts'
export { gate } from '../gate/gate.ts'
export { webhook } from '../webhook/webhook.ts'
