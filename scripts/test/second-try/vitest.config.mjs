// Its own: without one, that of the project above it counts.
export default { test: { retry: 1 } }
