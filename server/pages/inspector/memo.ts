/** A component that is drawn again only when what it is given has changed. */
import { Component, type ComponentChild } from "preact";

export function memo<Properties extends object>(draw: (given: Properties) => ComponentChild) {
  return class extends Component<Properties> {
    override shouldComponentUpdate(next: Readonly<Properties>): boolean {
      const given = new Map<string, unknown>(Object.entries(this.props));
      return Object.entries(next).some(([name, value]) => given.get(name) !== value);
    }

    override render(given: Properties): ComponentChild {
      return draw(given);
    }
  };
}
