/** Content-Security-Policy of the editor: it asks its own origin. @param api origin of the Git host's API, which it asks too */
export const editorPolicy = (api = ''): string =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self' blob: data: ${api}`.trim() +
  "; base-uri 'none'; form-action 'none'";

/** @param base path of the folder with the bundle @param policy for a host whose headers are not ours */
export const editorPage = (base: string, policy?: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
${policy === undefined ? '' : `<meta http-equiv="content-security-policy" content="${policy}">\n`}<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Storytrace editor</title>
<script type="module" src="${base}editor.js" data-config="${base}config.json"></script>
`;
