import { expect, test } from '@playwright/test'

test('a refusal that sign-in does not know beforehand brings its text along, in the language of the page', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.route('**/auth/tmp/by/phone', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ error_code: 'SUPPORT_BLOCKED_USERS', request_id: 'r' }) }),
  )
  await page.goto('/sign')
  await page.getByLabel('Мобільний номер або e-mail').fill('380500000008')
  await page.getByLabel('Пароль', { exact: true }).fill('secret')
  expect(fetched.filter((path) => path.includes('error-areas'))).toEqual([])

  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Тривають технічні роботи')).toBeVisible()
  expect(fetched.filter((path) => path.includes('error-areas'))).toHaveLength(1)

  await page.getByRole('radio', { name: 'Русский' }).check()
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Идут технические работы')).toBeVisible()
  expect(fetched.filter((path) => path.includes('error-areas'))).toHaveLength(1)
})
