import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceName, deviceOf } from '../src/rules/device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device by its User-Agent', () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge, Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`, 'Opera, macOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', 'Safari, macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome, iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
    [`Mozilla/5.0 (Linux; Android 16; K) ${webKit} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
    [`Mozilla/5.0 (Linux; Android 16; SM-S931B) ${webKit} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${webKit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
    ['SomethingElse/1.0 (Windows NT 10.0)', 'Windows'],
    ['curl/8.9.1', null],
    ['', null],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(deviceOf(userAgent))).toBe(name)
  })

  test('names nothing that stands in the header itself: brands of ours alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(deviceName(deviceOf(`<${text}>`)) ?? '').toMatch(/^[\w ,]*$/)
      }),
    )
  })
})
