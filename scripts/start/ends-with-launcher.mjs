// A killed launcher closes the channel.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The listener alone does not keep the server alive.
process.channel?.unref()
