import type { Locator } from '@playwright/test';

/** The three ways to press a control, each in the window of its device. A test of a flow names the one that it is done by. */
export const MOUSE = { use: { viewport: { width: 1440, height: 900 } }, press: (button: Locator) => button.click() };
export const TOUCH = {
  use: { viewport: { width: 360, height: 640 }, hasTouch: true },
  press: (button: Locator) => button.tap(),
};
export const KEYBOARD = {
  use: { viewport: { width: 1440, height: 900 } },
  press: async (button: Locator) => {
    await button.focus();
    await button.press('Enter');
  },
};
