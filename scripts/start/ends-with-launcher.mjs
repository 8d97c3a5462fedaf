// A launcher that is killed outright tells nobody; the channel to it closes all the same.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Only listening for that must not keep a server alive that has closed everything else.
process.channel?.unref()
