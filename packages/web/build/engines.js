/**
 * The oldest engines that each program runs on: docs/monitor.md#engines. Syntax and styles are compiled down to them, and
 * scripts/test/engines.test.ts holds what the build puts out against them.
 */
export const engines = {
  wall: ['chrome79', 'safari13.1', 'firefox78'],
  office: ['chrome109', 'safari16.4', 'firefox115'],
}
//# sourceMappingURL=engines.js.map
