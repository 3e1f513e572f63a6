import type { Page } from '@playwright/test';

/** Every violation of a policy and every request to another host, from before a page loads. */
export async function listen(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction('__violated', (what: string) => faults.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const globals = globalThis as unknown as { __violated: (what: string) => void };
      globals.__violated(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/** Whether the page in front may use the camera, as the browser understood its `Permissions-Policy`. */
export function mayUseCamera(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { featurePolicy } = document as Document & { featurePolicy: { allowsFeature(name: string): boolean } };
    return featurePolicy.allowsFeature('camera');
  });
}
