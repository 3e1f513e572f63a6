/** What the tests use of `selenium-webdriver`, which brings no types. */
declare module 'selenium-webdriver' {
  interface WebElement {
    click(): Promise<void>;
    sendKeys(...keys: string[]): Promise<void>;
  }
  interface WebDriver {
    get(url: string): Promise<void>;
    executeScript<T>(script: string, ...given: unknown[]): Promise<T>;
    findElement(by: unknown): WebElement;
    takeScreenshot(): Promise<string>;
    quit(): Promise<void>;
    manage(): { window(): { setRect(rect: { width: number; height: number }): Promise<void> } };
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
  export const By: { css(selector: string): unknown };
}
