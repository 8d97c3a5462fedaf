import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, parseTrust } from '@muat/node/addresses'

const request = (peer: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress: peer },
    connection: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('who is trusted', () => {
  it('is named by address, network or word; what is none is said', () => {
    const { trust, unknown } = parseTrust([
      '10.0.0.0/8',
      '192.168.1.1',
      'fd00::/8',
      'loopback',
      'x',
      '10.0.0.0/99',
      '1.2.3',
    ])
    expect(unknown).toEqual(['x', '10.0.0.0/99', '1.2.3'])
    const yes = ['10.200.1.1', '192.168.1.1', 'fd12::1', '127.0.0.1', '::1', '::ffff:10.0.0.1']
    expect(yes.filter((address) => !trust(address))).toEqual([])
    expect(['11.0.0.1', '192.168.1.2', 'fe80::1', '', 'x'].filter(trust)).toEqual([])
    expect(parseTrust([]).trust('127.0.0.1')).toBe(false)
  })
})

describe('who asks', () => {
  const { trust } = parseTrust(['loopback', '10.0.0.0/8'])

  it.each([
    ['the peer, where nobody speaks for him', '203.0.113.9', undefined, '203.0.113.9'],
    ['a peer nobody trusts, whatever he says', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['whom a proxy of ours names', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the nearest that is no proxy',
      '127.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.2',
      '198.51.100.1',
    ],
    ['the last of our own, where the rest is no address', '127.0.0.1', 'me, 10.0.0.2', '10.0.0.2'],
    ['the proxy itself, where it names nobody', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['an IPv4 peer of a socket for both', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ])('is %s', (_name, peer, forwarded, client) => {
    expect(clientAddress(request(peer, forwarded), trust)).toBe(client)
  })
})

describe('what shares are counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('is of %j %j', (address, share) => {
    expect(networkOf(address)).toBe(share)
  })
})
