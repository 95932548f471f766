import { appear, click, type Scene } from './scene.ts'

/** The frame of the cabinet's pages, for pages.spec.ts. */

export const menuScenes: readonly Scene[] = [
  {
    name: 'home with the profile, and on a phone all sections',
    opens: '/cabinet/accounts',
    does: [appear('.c-account .d-money >> nth=0'), click('.c-side-button, .c-nav-more')],
    waitsFor: '.c-profile',
  },
  {
    name: 'payments with what can be created',
    opens: '/cabinet/payments',
    does: [click('.c-split > button')],
    waitsFor: (page) => page.getByRole('menuitem').last(),
  },
]

export const missingPageScenes: readonly Scene[] = [
  {
    name: 'a page of the cabinet whose script does not come',
    show: async ({ page }) => {
      await page.route('**/assets/payments-list-*.js', (route) => route.abort())
      await page.goto('/cabinet/payments')
      await page.getByText('CHUNK_MISSING').waitFor()
    },
  },
  { name: 'an address of the cabinet that does not exist', opens: '/cabinet/nothing', waitsFor: 'h1' },
]
