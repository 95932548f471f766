import { expect, type Page } from '@playwright/test'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import { nameOrganizationByCalls, reachOrganization } from './registering-by-calls.ts'

/**
 * Registers a person with an unknown company up to the logo's page, without its screens, and opens that page as after a
 * reload.
 * @param serial of this registration only, 0 to 9999
 */
export async function registerToLogo(page: Page, serial: number): Promise<void> {
  const number = String(serial).padStart(4, '0')
  const who = {
    phone: `38067112${number}`,
    email: `logo-${number}@example.com`,
    inn: completeInn(`31000${number}`),
    okpo: completeEdrpou(`471${number}`),
  }
  await reachOrganization(page, who)
  expect(await nameOrganizationByCalls(page, who)).toBe('ABSENT')
  await page.goto('/sign/registration/add-logo')
}
