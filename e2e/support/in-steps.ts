export { inSteps } from '../../packages/api/test/support/in-steps.ts'
