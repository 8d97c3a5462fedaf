import { firstRunOn } from './support/first-run.ts'
import { emptyGround } from './support/site.ts'

firstRunOn('the embedded database', emptyGround)
