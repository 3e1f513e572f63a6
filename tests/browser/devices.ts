import type { Locator } from '@playwright/test';

/** The three ways to press a control, each in the window of its device. */
export const DEVICES = [
  { device: 'mouse', use: { viewport: { width: 1440, height: 900 } }, press: (button: Locator) => button.click() },
  {
    device: 'touch',
    use: { viewport: { width: 360, height: 640 }, hasTouch: true },
    press: (button: Locator) => button.tap(),
  },
  {
    device: 'keyboard',
    use: { viewport: { width: 1440, height: 900 } },
    press: async (button: Locator) => {
      await button.focus();
      await button.press('Enter');
    },
  },
];
