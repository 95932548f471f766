import { consentsInForce } from '@dilo/domain/consents/consent-texts.ts'
import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { click, type Scene } from './scene.ts'

/** The question of the bank's terms, for pages.spec.ts. */

const names = [
  { uk: 'ТОВ «Кавова Майстерня»', ru: 'ООО «Кофейная Мастерская»' },
  { uk: 'ФОП Шевченко-Олександренко Наталія Сергіївна', ru: 'ФЛП Шевченко-Александренко Наталья Сергеевна' },
]

async function showAsked(page: Page, consents: 'asked' | 'awaited'): Promise<void> {
  const asked = (['person', 'company'] as const).flatMap((subject) =>
    consentsInForce(subject).map((one) => ({ ...one, mustBy: '2027-01-01', companies: subject === 'person' ? [] : names })),
  )
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    await call.fulfill({ json: { ...client, settings: { ...client.settings, consents } } })
  })
  await answerCalls(page, '**/user/consents', json({ asked, given: [] }))
  await page.goto('/cabinet/accounts')
  await page.locator('.consent').nth(3).waitFor()
}

export const consentsScenes: readonly Scene[] = [
  { name: 'new terms that may be put off', opens: (page) => showAsked(page, 'asked') },
  {
    name: 'new terms that nobody may put off, not agreed to',
    opens: (page) => showAsked(page, 'awaited'),
    does: [click('.consent summary >> nth=0'), click('form button[type=submit]')],
    waitsFor: '.d-field-error >> nth=3',
  },
]
