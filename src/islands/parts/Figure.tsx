import type { CSSProperties } from 'react';
import type { FigureView, PictureView } from '../../core/page/pictures/picture-view.ts';
import { Localized } from './Text.tsx';

/** A picture with a fact as its caption, in the markup of `src/blocks/picture/Figure.astro`. */
export function Figure({ figure: { picture, colour, focus, caption, credit } }: { figure: FigureView }) {
  const style = { '--colour': colour, '--at': focus } as CSSProperties;
  return (
    <figure className="picture">
      <div className="picture-frame" style={style}>
        <Picture picture={picture} />
      </div>
      {(caption ?? credit) && (
        <figcaption>
          {caption && <Localized text={caption} />}
          {credit && (
            <span className="picture-credit">
              <Localized text={credit} />
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}

function Picture({ picture: { sources, img } }: { picture: PictureView }) {
  const { alt, ...rest } = img;
  return (
    <picture>
      {sources.map((source) => (
        <source key={`${source.media ?? ''} ${source.type}`} {...source} />
      ))}
      <img alt={alt} {...rest} />
    </picture>
  );
}
