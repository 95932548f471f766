import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { headersOfClients, installHeaders } from './security-headers.ts'

async function policyUnder(environment: Record<string, string>, directive: string): Promise<string | undefined> {
  const app = fastify()
  installHeaders(app, headersOfClients(readConfig({ BANK_MODE: 'local', ...environment })))
  const { headers } = await app.inject({ url: '/' })
  await app.close()
  return String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith(directive))
}

const named = { ANALYTICS_ID: 'G-ABC123', PIXEL_ID: '1234567890' }

test.each([
  ['of nobody else by default', {}, "img-src 'self' data:"],
  ['of the pixel alone', { PIXEL_ID: named.PIXEL_ID }, "img-src 'self' data: https://www.facebook.com"],
  ['of both', named, "img-src 'self' data: https://www.google-analytics.com https://www.facebook.com"],
  ['of nobody else when resources are to be local', { ...named, LOCAL_RESOURCES_ONLY: 'true' }, "img-src 'self' data:"],
])('the policy lets pictures come %s', async (_, environment, policy) => {
  expect(await policyUnder(environment, 'img-src')).toBe(policy)
})

test('the policy lets a frame of the captcha service stand, where one is set, and one of the processor of cards, and no other', async () => {
  const captcha = {
    CAPTCHA_SITEVERIFY_URL: 'https://captcha.example/siteverify',
    CAPTCHA_SITE_KEY: 'key',
    CAPTCHA_PAGE: 'https://widget.example/captcha',
    CAPTCHA_SECRET: 'secret',
  }
  const processor = {
    PROCESSOR_PORT: '8090',
    PROCESSOR_URL: 'https://api.processor.example/',
    PROCESSOR_KEY: 'key',
    PROCESSOR_SECRET: 'secret',
    PROCESSOR_EVENTS_SECRET: `whsec_${Buffer.alloc(24, 3).toString('base64')}`,
    PROCESSOR_FRAMES: 'https://frames.example',
  }
  // Locally the frames lie at the processor's listener, which is another origin than the pages'.
  expect(await policyUnder({}, 'frame-src')).toBe('frame-src http://localhost:8082')
  expect(await policyUnder(captcha, 'frame-src')).toBe('frame-src https://widget.example http://localhost:8082')
  expect(await policyUnder({ ...captcha, ...processor }, 'frame-src')).toBe('frame-src https://widget.example https://frames.example')
  const others = { TAG_MANAGER_FRAME: 'https://partners.example/tags', CHAT_FRAME: 'https://chat.example/widget' }
  expect(await policyUnder(others, 'frame-src')).toBe('frame-src http://localhost:8082 https://partners.example https://chat.example')
  expect(await policyUnder({ ...others, LOCAL_RESOURCES_ONLY: 'true' }, 'frame-src')).toBe('frame-src http://localhost:8082')
})
