import { applySecretFiles } from '@muat/node/environment'
import { speakerOf } from '@muat/node/logging'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'

const result = readConfig(applySecretFiles(process.env, speakerOf('api').fail))
const demo = process.env['DEMO']?.trim() === '1'
serve(
  result.ok && demo
    ? {
        ok: false,
        problems: [
          'DEMO is 1, but this server makes no demo site: `npm start` does. Leave DEMO unset, or set it to 0.',
        ],
      }
    : result,
)
