import { expect } from '@playwright/test'
import { readAs } from './call-as.ts'
import { answerCalls, json } from './answered-calls.ts'
import { test } from './one-renderer.ts'

type Account = { readonly id: string; readonly iban: string; readonly alias: string | null; readonly type: string; readonly status: string }

test('rules of signing offer the open accounts that pay, and tell two with the same last digits apart', async ({ page, signed }) => {
  await page.context().addCookies([...signed.cookies])
  const { accounts } = await readAs<{ accounts: readonly [Account] }>(page, '/api/account-service/accounts')
  const like = (changed: Partial<Account>): Account => ({ ...accounts[0], id: crypto.randomUUID(), alias: null, type: 'CURRENT', status: 'OPEN', ...changed })
  const [one, other] = ['UA213223130000026007233560001', 'UA653223130000026008233560001']
  await answerCalls(page, /\/account-service\/accounts$/, async (call) =>
    json({
      accounts: [
        like({ alias: 'Основний' }),
        like({ iban: one }),
        like({ iban: other }),
        like({ alias: 'Виставка', status: 'CLOSED' }),
        like({ alias: 'Під арештом', status: 'BLOCKED' }),
        like({ alias: 'Депозит до весни', type: 'DEPOSIT' }),
      ],
    })(call),
  )
  await page.goto('/cabinet/people/rules/new')
  await page.getByRole('button', { name: 'Додати правило' }).click()
  const places = page.getByRole('group', { name: 'Правило 1' }).getByRole('combobox').first()
  await expect(places).toContainText('Основний')
  for (const iban of [one, other]) await expect(places).toContainText(iban)
  for (const name of ['Виставка', 'Під арештом', 'Депозит до весни']) await expect(places).not.toContainText(name)
})
