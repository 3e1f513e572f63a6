type Claim = (isOwner: boolean) => void;

/** The islands that could show the bar; the first of them does. */
const claims: Claim[] = [];

/** @returns gives the claim up */
export function claimBar(claim: Claim): () => void {
  claims.push(claim);
  claim(claims[0] === claim);
  return () => {
    claims.splice(claims.indexOf(claim), 1);
    claims[0]?.(true);
  };
}
