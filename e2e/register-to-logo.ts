import { expect, type Page } from '@playwright/test'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import { codeFor } from './sign-in.ts'

const DIRECTOR = '200300'

/** Calls the bank as the page's own scripts do, with its cookies. */
async function send(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, text]) => {
      const token = /c_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', browser: 'true', 'csrf-token': decodeURIComponent(token) }
      return (await fetch(`/api/auth-service/reg/${to}`, { method: 'POST', headers, body: text })).status
    },
    [path, JSON.stringify(body)] as const,
  )
  expect([path, status]).toEqual([path, 200])
}

/**
 * Registers somebody with a company that nobody knows up to the logo's page, without its screens, and opens that page as
 * after a reload. @param serial under which no other journey registers, 0 to 9999
 */
export async function registerToLogo(page: Page, serial: number): Promise<void> {
  const number = String(serial).padStart(4, '0')
  const [phone, email] = [`38067112${number}`, `logo-${number}@example.com`]
  await page.goto('/sign')
  const name = { second_name: 'Гончар', first_name: 'Лідія', middle_name: 'Олегівна' }
  await send(page, 'send/reg_data', { lang: 'uk', ...name, phone, email, password: 'Garna-sprava-7' })
  await send(page, 'verify/sms_code', { code: await codeFor(page, phone) })
  await send(page, 'verify/email_code', { code: await codeFor(page, email) })
  await send(page, 'corp_client', { okpo: completeEdrpou(`471${number}`), inn: completeInn(`31000${number}`), position_code: DIRECTOR })
  await page.goto('/sign/registration/add-logo')
}
